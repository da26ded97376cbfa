interface Named {
  readonly recipient_first_name: string;
  readonly recipient_last_name: string;
}

/** Empty after an erasure. */
export const recipientName = ({ recipient_first_name, recipient_last_name }: Named): string =>
  `${recipient_first_name} ${recipient_last_name}`.trim() || 'Unknown';
