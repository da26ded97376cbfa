import type { ContentFile } from '../../../domain/marketing/content/content.ts';
import { contentTexts } from '../../../domain/marketing/content/content-texts.ts';
import { marketingTexts } from '../../../domain/marketing/marketing-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import type { RecordFiles } from '../../shared/record-files.ts';
import { content } from './content.ts';

export interface SaveContentDeps {
  readonly log: EventLog;
  readonly files: Pick<RecordFiles, 'one'>;
}

/** Files by id; undefined: none was chosen, or the file stays as it is. */
interface GivenContent {
  readonly title?: string | undefined;
  readonly preview?: string | undefined;
  readonly author?: string | undefined;
  readonly imageId?: string | undefined;
  readonly assetId?: string | undefined;
}

/** Publishes content whose files were uploaded to its directory before. */
export async function createContent(
  deps: SaveContentDeps,
  contentId: string,
  given: GivenContent,
  context: CommandContext,
): Promise<Done> {
  const { title = '', preview = '', author = '', imageId, assetId } = given;
  const [image, asset] = await Promise.all([
    fileOf(deps, contentId, imageId),
    fileOf(deps, contentId, assetId),
  ]);
  if ([image, asset].includes('gone'))
    throw new Refusal('content.file-unknown', marketingTexts.contentNotCreated);
  const definition = { title, preview, author, image: found(image), asset: found(asset) };
  return handle(deps.log, content, contentId, { kind: 'create', contentId, ...definition }, context);
}

/** Changes the given fields; files that were replaced are deleted afterwards. */
export async function changeContent(
  deps: SaveContentDeps,
  contentId: string,
  given: GivenContent,
  context: CommandContext,
): Promise<Done> {
  const { imageId, assetId, ...texts } = given;
  if (Object.values(given).every((value) => value === undefined))
    throw new InvalidInput([{ field: 'title', message: marketingTexts.attributesMissing }]);
  const [image, asset] = await Promise.all([
    fileOf(deps, contentId, imageId),
    fileOf(deps, contentId, assetId),
  ]);
  const gone = [image === 'gone' && 'image_id', asset === 'gone' && 'asset_id'].filter(
    (field) => field !== false,
  );
  if (gone.length > 0) throw new InvalidInput(gone.map((field) => ({ field, message: contentTexts.noFile })));
  const changes = { ...texts, image: found(image), asset: found(asset) };
  return handle(deps.log, content, contentId, { kind: 'change', contentId, changes }, context);
}

type Given = ContentFile | 'gone' | undefined;

const found = (file: Given): ContentFile | undefined => (file === 'gone' ? undefined : file);

/** From the stream of the file, so that a file that was uploaded a moment ago is found. */
async function fileOf(
  { files }: SaveContentDeps,
  contentId: string,
  fileId: string | undefined,
): Promise<Given> {
  if (fileId === undefined) return undefined;
  const file = await files.one('marketing', contentId, fileId);
  if (!file) return 'gone';
  const { id, name: filename, contentType, size } = file;
  return { fileId: id, filename, contentType, size };
}
