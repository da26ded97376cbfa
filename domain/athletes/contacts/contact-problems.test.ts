import { channelProblems, normalChannelValue } from './contact-problems.ts';

const email = (value: string) => ({ channelId: 1, value });
const phone = (value: string) => ({ channelId: 4, value });

describe('a channel', () => {
  it.each([
    [email('anna@rink.example')],
    [email(' Anna@Rink.Example ')],
    [phone('5551234567')],
    [phone('+46 (0)8 123 456')],
    [phone('ask for Anna: 555-1234 ext. 7')],
    [{ channelId: 2, value: '٠١٢٣' }],
  ])('may be %j', (channel) => {
    expect(channelProblems(channel, [])).toEqual([]);
  });

  it.each([
    [email(''), 'Please enter a valid email.'],
    [email('anna'), 'Please enter a valid email.'],
    [email('anna @rink.example'), 'Please enter a valid email.'],
    [phone(''), 'Please enter a valid phone number.'],
    [phone('ask Anna'), 'Please enter a valid phone number.'],
  ])('cannot be %j', (channel, message) => {
    expect(channelProblems(channel, [])).toEqual([{ field: 'channel_value', message }]);
  });

  it('must be of an existing kind', () => {
    const problem = { field: 'channel_id', message: 'Please select a channel.' };
    expect(channelProblems({ channelId: 99, value: 'anna@rink.example' }, [])).toEqual([problem]);
  });

  it.each([
    [email('Anna@rink.example'), email('anna@rink.example')],
    [phone('555.123.4567'), phone('(555) 123-4567')],
    [phone('5551234567'), { channelId: 2, value: '555 123 4567' }],
  ])('exists once, however it is written: %j', (channel, other) => {
    const problem = { field: 'channel_value', message: 'This contact already has this channel.' };
    expect(channelProblems(channel, [other])).toEqual([problem]);
  });

  it('is stored in lower case if it is an email, and as typed if it is a number', () => {
    expect(normalChannelValue(email(' Anna@Rink.Example '))).toBe('anna@rink.example');
    expect(normalChannelValue(phone(' Home: 555.123 '))).toBe('Home: 555.123');
  });
});
