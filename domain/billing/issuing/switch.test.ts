import { given } from '../../testing/given.ts';
import type { IssuingSwitchEvent } from './events.ts';
import { issuingSwitchDecider } from './switch.ts';

const on = (day: string): IssuingSwitchEvent => ({ type: 'AutomaticIssuingTurnedOn', data: { day } });
const off = (day: string): IssuingSwitchEvent => ({ type: 'AutomaticIssuingTurnedOff', data: { day } });
const story = (...past: IssuingSwitchEvent[]) => given(issuingSwitchDecider, past);

describe('automatic issuing', () => {
  it('begins on the day it is turned on, and again on the day it is turned on again', () => {
    story()
      .when({ isOn: true, day: '2026-11-23' })
      .gives([on('2026-11-23')]);
    story(on('2026-10-01'), off('2026-10-05'))
      .when({ isOn: true, day: '2026-11-23' })
      .gives([on('2026-11-23')]);
  });

  it('keeps its day while it stays on', () => {
    story(on('2026-10-01')).when({ isOn: true, day: '2026-11-23' }).nothingHappens();
  });

  it('ends once', () => {
    story(on('2026-10-01'))
      .when({ isOn: false, day: '2026-11-23' })
      .gives([off('2026-11-23')]);
    story().when({ isOn: false, day: '2026-11-23' }).nothingHappens();
    story(on('2026-10-01'), off('2026-10-05')).when({ isOn: false, day: '2026-11-23' }).nothingHappens();
  });
});
