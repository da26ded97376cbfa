/** Texts about checkpoints of the log. */
export const checkpointTexts = {
  shorter: (earlier: number, now: number) =>
    `The log has ${count(now)}, fewer than the ${count(earlier)} of an earlier checkpoint.`,
  rewritten: (events: number, issued: string) =>
    `The log was rewritten: its first ${count(events)} are not those of the checkpoint of ${issued}.`,
  streamsRewritten: (issued: string) =>
    `The log was rewritten: its streams do not end where they ended at the checkpoint of ${issued}.`,
  begins: (events: number) => `The log begins with the ${count(events)} of the checkpoint, as they were.`,
  wrongLog: 'This checkpoint is of another log.',
  noCheckpoint: 'This is not a checkpoint.',
  wrongKey: 'This checkpoint was not signed with the key of this installation.',
  issued: 'Checkpoint issued',
} as const;

const count = (events: number): string =>
  events === 1 ? '1 event' : `${events.toLocaleString('en-US')} events`;
