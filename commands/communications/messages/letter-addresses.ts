import type { FieldValues } from '../../../domain/shared/letters/merge-fields.ts';
import type { LetterLink, RecipientValues } from '../../shared/letters/compile-letter.ts';
import type { LetterLinks } from '../letter-links.ts';

export interface MessageAddresses {
  /** Unsubscribes with a POST, and shows a page with a GET. */
  readonly unsubscribe: string;
  readonly fields: Pick<FieldValues, 'links.portal' | 'links.preferences'>;
  readonly values: Pick<RecipientValues, 'tracking' | 'downloadLink'>;
}

export interface LetterAddresses {
  /** `links`: those whose clicks are counted, with opens; undefined: nothing is counted. */
  of(
    messageId: string,
    wanted: {
      readonly links: readonly LetterLink[] | undefined;
      readonly files: readonly { readonly fileId: string }[];
    },
  ): Promise<MessageAddresses>;
}

/** The paths outside `/api` that letters lead to. */
export const letterPaths = {
  unsubscribe: (token: string) => `/u/${token}`,
  preferences: (token: string) => `/communication-preferences?token=${token}`,
  open: (token: string) => `/o/${token}.gif`,
  click: (token: string) => `/c/${token}`,
  file: (token: string) => `/d/${token}`,
} as const;

/** RFC 8058: mail programs unsubscribe with one POST. */
export const oneClick = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The addresses in the email of one message. `address`: the public address of the product, without a trailing slash. */
export function createLetterAddresses(links: Pick<LetterLinks, 'make'>, address: string): LetterAddresses {
  return {
    async of(messageId, { links: counted, files }) {
      const [token, preferences, pixel, clicks, downloads] = await Promise.all([
        links.make('unsubscribe', messageId),
        links.make('preferences', messageId),
        counted && links.make('open', messageId),
        Promise.all(
          (counted ?? []).map(async ({ id }) => [id, await links.make('click', messageId, id)] as const),
        ),
        Promise.all(
          files.map(async ({ fileId }) => [fileId, await links.make('file', messageId, fileId)] as const),
        ),
      ]);
      const unsubscribe = `${address}${letterPaths.unsubscribe(token)}`;
      const click = new Map(clicks);
      const download = new Map(downloads);
      return {
        unsubscribe,
        fields: {
          'links.portal': `${address}/portal`,
          'links.preferences': `${address}${letterPaths.preferences(preferences)}`,
        },
        values: {
          downloadLink: (fileId) => `${address}${letterPaths.file(download.get(fileId) ?? '')}`,
          ...(pixel !== undefined && {
            tracking: {
              pixel: `${address}${letterPaths.open(pixel)}`,
              linkFor: (url, id) => {
                const made = click.get(id);
                return made === undefined ? url : `${address}${letterPaths.click(made)}`;
              },
            },
          }),
        },
      };
    },
  };
}
