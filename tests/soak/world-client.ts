import { z } from 'zod';

/** The outside world as reactors reach it. Every method throws if the answer is lost. */
export interface OutsideWorld {
  deliver(reactor: string, key: string, signal: AbortSignal): Promise<undefined>;
  wasDelivered(reactor: string, key: string, signal: AbortSignal): Promise<boolean>;
}

const answer = z.object({ isDelivered: z.boolean() });

export function connectWorld(address: string): OutsideWorld {
  const ask = async (method: 'POST' | 'GET', reactor: string, key: string, signal: AbortSignal) => {
    const response = await fetch(`${address}/${reactor}/${key}`, { method, signal });
    return answer.parse(await response.json());
  };
  return {
    deliver: async (reactor, key, signal) => void (await ask('POST', reactor, key, signal)),
    wasDelivered: async (reactor, key, signal) => (await ask('GET', reactor, key, signal)).isDelivered,
  };
}
