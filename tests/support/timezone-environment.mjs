import { TestEnvironment } from 'jest-environment-node';

/**
 * Lets a test change the timezone of the process, as if another machine ran it: `setProcessTimezone('Pacific/Auckland')`. Jest gives
 * tests a copy of the environment, where a change of TZ would have no effect.
 */
export default class TimezoneEnvironment extends TestEnvironment {
  #before = process.env.TZ;

  async setup() {
    await super.setup();
    this.global.setProcessTimezone = (zone) => {
      process.env.TZ = zone;
    };
  }

  async teardown() {
    if (this.#before === undefined) delete process.env.TZ;
    else process.env.TZ = this.#before;
    await super.teardown();
  }
}
