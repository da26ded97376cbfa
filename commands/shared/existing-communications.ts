/** Checks communications that files are uploaded for. Implemented by the communications area. */
export interface ExistingCommunications {
  /** It can still be changed, so files can be attached. */
  isOpen(communicationId: string): Promise<boolean>;
}
