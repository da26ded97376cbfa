import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { InvalidInput, type Problem, Refusal } from '../../shared/refusal.ts';
import { marketingTexts } from '../marketing-texts.ts';
import { contentTexts } from './content-texts.ts';
import type { ContentEvent } from './events.ts';

/** An uploaded file of the content. */
export interface ContentFile {
  readonly fileId: string;
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** The fields of content that staff enter; a file is undefined until one was chosen. */
export interface ContentDefinition {
  readonly title: string;
  readonly preview: string;
  /** Empty: nobody is named. */
  readonly author: string;
  readonly image: ContentFile | undefined;
  readonly asset: ContentFile | undefined;
}

export interface ContentState extends ContentDefinition {
  readonly status: 'unknown' | 'present' | 'deleted';
  /** Files that the content had and no longer needs. */
  readonly formerFiles: readonly string[];
}

export type ContentChanges = Changes<ContentDefinition>;

export type ContentCommand = { readonly contentId: string } & (
  | ({ readonly kind: 'create' } & ContentDefinition)
  | { readonly kind: 'change'; readonly changes: ContentChanges }
  | { readonly kind: 'delete' }
);

/** Pictures that every browser shows. */
export const contentPictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The kind of a file, as far as the rules need it. */
interface ChosenFile {
  readonly contentType: string;
}

interface EnteredContent {
  readonly title: string;
  readonly preview: string;
  readonly image: ChosenFile | undefined;
  readonly asset: ChosenFile | undefined;
}

/** Runs in the dialog and on the server. Part 2 §5 gives the order. */
export const contentProblems = ({ title, preview, image, asset }: EnteredContent): Problem[] => [
  ...(title.trim() ? [] : [{ field: 'title', message: marketingTexts.title }]),
  ...(preview.trim() ? [] : [{ field: 'preview', message: marketingTexts.previewText }]),
  ...pictureProblems(image),
  ...(asset ? [] : [{ field: 'asset_id', message: marketingTexts.assetFile }]),
];

function pictureProblems(image: ChosenFile | undefined): Problem[] {
  if (!image) return [{ field: 'image_id', message: marketingTexts.backgroundImage }];
  return contentPictures.includes(image.contentType)
    ? []
    : [{ field: 'image_id', message: contentTexts.noPicture }];
}

/** All texts in one, joined by commas (part 2 §5). */
export const inOneLine = (problems: readonly Problem[]): string =>
  problems.map(({ message }) => message).join(', ');

/** A piece for families. It is published as soon as it exists: there are no drafts. */
export const contentDecider: Decider<ContentState, ContentCommand, ContentEvent> = {
  initial: () => ({
    status: 'unknown',
    title: '',
    preview: '',
    author: '',
    image: undefined,
    asset: undefined,
    formerFiles: [],
  }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'ContentCreated': {
        const { contentId: _, ...definition } = data;
        return { status: 'present', ...definition, formerFiles: [] };
      }
      case 'ContentChanged': {
        const { image, asset } = data.changes;
        const former = [image && state.image, asset && state.asset].flatMap((file) => file?.fileId ?? []);
        const definition = withContentChanges(state, data.changes);
        return { ...state, ...definition, formerFiles: [...state.formerFiles, ...former] };
      }
      case 'ContentDeleted': {
        const last = [state.image, state.asset].flatMap((file) => file?.fileId ?? []);
        return { ...state, status: 'deleted', formerFiles: [...state.formerFiles, ...last] };
      }
    }
  },

  decide(command, state) {
    const { contentId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('content.exists', marketingTexts.contentNotCreated);
      return [{ type: 'ContentCreated', data: { contentId, ...complete(withContentChanges(command, {})) } }];
    }
    if (command.kind === 'delete') {
      if (state.status !== 'present') throw new Refusal('content.unknown', marketingTexts.contentNotDeleted);
      return [{ type: 'ContentDeleted', data: { contentId } }];
    }
    if (state.status !== 'present') throw new Refusal('content.unknown', contentTexts.unknown);
    const current = complete(withContentChanges(state, {}));
    const changes = changedFields(complete(withContentChanges(state, command.changes)), current);
    return Object.keys(changes).length > 0 ? [{ type: 'ContentChanged', data: { contentId, changes } }] : [];
  },
};

type CompleteContent = ContentDefinition & { readonly image: ContentFile; readonly asset: ContentFile };

/** Throws `InvalidInput` with everything that is missing. */
function complete(content: ContentDefinition): CompleteContent {
  const { image, asset } = content;
  const problems = contentProblems(content);
  if (problems.length > 0 || !image || !asset) throw new InvalidInput(problems, inOneLine(problems));
  return { ...content, image, asset };
}

/** `current`, overwritten with the fields of `given`; texts are trimmed, and a file is the same file by its id. */
export function withContentChanges(current: ContentDefinition, given: ContentChanges): ContentDefinition {
  return {
    title: (given.title ?? current.title).trim(),
    preview: (given.preview ?? current.preview).trim(),
    author: (given.author ?? current.author).trim(),
    image: sameOr(current.image, given.image),
    asset: sameOr(current.asset, given.asset),
  };
}

const sameOr = (current: ContentFile | undefined, given: ContentFile | undefined) =>
  given === undefined || given.fileId === current?.fileId ? current : given;
