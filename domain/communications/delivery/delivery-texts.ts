/** For recipients who followed a link in a letter. */
export const deliveryTexts = {
  title: 'This link has ended',
  deadLink: 'This link does not work anymore. Please reply to the email if you need what it led to.',
  deadFile: 'This file can no longer be downloaded. Please reply to the email and ask for it.',
  fileOf: (subject: string, days: number) =>
    `This file belongs to the email “${subject}”. It can be downloaded for ${days} days after the email was sent.`,
  download: (filename: string) => `Download ${filename}`,
  tooMany: 'Too many requests. Please try again in a minute.',
} as const;
