/** The first email to a new family, until an admin changes it (part 1 §5, Send now). */
export const welcomeEmail = {
  name: 'Welcome to a new family',
  subject: 'Welcome to {{ business.name }}',
  body: [
    '<p>Hello {{ contact.first_name | default: "there" }},</p>',
    '<p>Thank you for your interest in hockey training for {{ athlete.first_name | default: "your athlete" }}.</p>',
    '<p>We will be in touch soon to find the right program. If you have a question before then, just reply to this email.</p>',
    '<p>If you did not expect this email, you can ignore it.</p>',
    '<p>{{ business.name }}</p>',
  ].join(''),
} as const;
