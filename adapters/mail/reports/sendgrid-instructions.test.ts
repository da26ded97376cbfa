import { instructionsFor } from './sendgrid-instructions.ts';

const key = '018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e.12';

describe('the instructions for SendGrid', () => {
  it('name the attempt as JSON in folded lines, which nodemailer leaves as they are', () => {
    const header = instructionsFor(key)?.['X-SMTPAPI'];
    expect(header?.prepared).toBe(true);
    const value = header?.value ?? '';
    expect(JSON.parse(value)).toEqual({ unique_args: { message_id: key } });
    const lines = `X-SMTPAPI: ${value}`.split('\r\n');
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72);
  });

  it('are in letters only', () => {
    expect(instructionsFor('018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e')).toBeUndefined();
    expect(instructionsFor('a"}\r\nBcc: all@rink.example')).toBeUndefined();
  });
});
