import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { WaiverEvent } from './events.ts';
import { waiverTexts } from './waiver-texts.ts';

export interface WaiverVersion {
  readonly text: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface WaiverState {
  readonly status: 'unknown' | 'active' | 'inactive';
  readonly name: string;
  /** Empty: all athletes. */
  readonly groupIds: readonly string[];
  /** Version 1 is the first. */
  readonly versions: readonly WaiverVersion[];
  /** Signatures of this and later versions count. */
  readonly requiredVersion: number;
}

export interface WaiverDraft {
  readonly name: string;
  readonly groupIds: readonly string[];
  readonly text: string;
}

export type WaiverCommand = { readonly waiverId: string } & (
  | ({ readonly kind: 'create'; readonly sha256: string } & WaiverDraft)
  | {
      readonly kind: 'change';
      readonly changes: {
        readonly name?: string | undefined;
        readonly groupIds?: readonly string[] | undefined;
        readonly isActive?: boolean | undefined;
      };
    }
  | {
      readonly kind: 'publish';
      readonly text: string;
      readonly sha256: string;
      readonly mustSignAnew: boolean;
    }
);

/** Characters. */
export const LONGEST_WAIVER_NAME = 100;
export const LONGEST_WAIVER_TEXT = 50_000;

/** Run in the dialogs and on the server. */
export const waiverNameProblems = (name: string): Problem[] =>
  filled('name', name, waiverTexts.nameEmpty, LONGEST_WAIVER_NAME);
export const waiverTextProblems = (text: string): Problem[] =>
  filled('text', text, waiverTexts.textEmpty, LONGEST_WAIVER_TEXT);

function filled(field: string, value: string, empty: string, most: number): Problem[] {
  if (!value.trim()) return [{ field, message: empty }];
  return value.trim().length > most ? [{ field, message: waiverTexts.tooLong(most) }] : [];
}

/** The text as it is hashed and signed: without space around it, and with one kind of line breaks. */
export const waiverText = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n').trim();

/** A waiver. Its versions are only ever added. The hash of a text is calculated by the handler. */
export const waiverDecider: Decider<WaiverState, WaiverCommand, WaiverEvent> = {
  initial: () => ({ status: 'unknown', name: '', groupIds: [], versions: [], requiredVersion: 1 }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'WaiverCreated':
        return { ...state, status: 'active', name: data.name, groupIds: data.groupIds };
      case 'WaiverChanged': {
        const { name = state.name, groupIds = state.groupIds, isActive } = data.changes;
        const status = isActive === undefined ? state.status : isActive ? 'active' : 'inactive';
        return { ...state, name, groupIds, status };
      }
      case 'WaiverVersionPublished': {
        const { text, sha256, version, mustSignAnew } = data;
        const requiredVersion = mustSignAnew ? version : state.requiredVersion;
        return { ...state, versions: [...state.versions, { text, sha256 }], requiredVersion };
      }
    }
  },

  decide(command, state) {
    const { waiverId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('waiver.exists', waiverTexts.exists);
      const { name, groupIds, text, sha256 } = command;
      demand([...waiverNameProblems(name), ...waiverTextProblems(text)]);
      return [
        { type: 'WaiverCreated', data: { waiverId, name: name.trim(), groupIds: [...groupIds] } },
        { type: 'WaiverVersionPublished', data: { waiverId, version: 1, text, sha256, mustSignAnew: true } },
      ];
    }
    if (state.status === 'unknown') throw new Refusal('waiver.unknown', waiverTexts.unknown);
    if (command.kind === 'publish') {
      const { text, sha256, mustSignAnew } = command;
      demand(waiverTextProblems(text));
      if (state.versions.at(-1)?.sha256 === sha256) {
        demand([{ field: 'text', message: waiverTexts.sameText }]);
      }
      const version = state.versions.length + 1;
      return [{ type: 'WaiverVersionPublished', data: { waiverId, version, text, sha256, mustSignAnew } }];
    }
    const { groupIds = state.groupIds, isActive = state.status === 'active' } = command.changes;
    const name = (command.changes.name ?? state.name).trim();
    demand(waiverNameProblems(name));
    const changes = {
      ...(name !== state.name && { name }),
      ...(!areSame(groupIds, state.groupIds) && { groupIds: [...groupIds] }),
      ...(isActive !== (state.status === 'active') && { isActive }),
    };
    return Object.keys(changes).length > 0 ? [{ type: 'WaiverChanged', data: { waiverId, changes } }] : [];
  },
};

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));
