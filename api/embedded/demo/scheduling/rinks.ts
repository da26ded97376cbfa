import { idOf } from '../ids.ts';

export interface Rink {
  readonly locationId: string;
  readonly name: string;
  readonly timezone: string;
  readonly description: string;
  readonly address: {
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly rules: readonly { readonly ruleId: string; readonly value: string }[];
}

const rink = (rink: Omit<Rink, 'locationId'>): Rink => ({ locationId: idOf(`rink ${rink.name}`), ...rink });

export const rinks = {
  lakeside: rink({
    name: 'Lakeside Arena',
    timezone: 'America/Chicago',
    description: 'Two sheets; ours is the east one.',
    address: { address: '4200 Lakeside Drive', city: 'Edina', state: 'MN', zip: '55424' },
    rules: [
      { ruleId: 'parking', value: 'Behind the rink. The front is for drop-off.' },
      { ruleId: 'arrival', value: 'Be in the locker room 20 minutes before the ice.' },
      { ruleId: 'spectators', value: 'Parents watch from the mezzanine.' },
    ],
  }),
  northgate: rink({
    name: 'Northgate Ice Center',
    timezone: 'America/Chicago',
    description: 'Studio rink with a skating treadmill.',
    address: { address: '118 Northgate Road', city: 'Blaine', state: 'MN', zip: '55449' },
    rules: [{ ruleId: 'entrance', value: 'Side door, code on the day in your mail.' }],
  }),
  desert: rink({
    name: 'Desert Ice Pavilion',
    timezone: 'America/Phoenix',
    description: 'Where the camp is.',
    address: { address: '9375 East Bell Road', city: 'Scottsdale', state: 'AZ', zip: '85260' },
    rules: [{ ruleId: 'food-and-drink', value: 'Lunch is included. Bring a bottle.' }],
  }),
} as const;
