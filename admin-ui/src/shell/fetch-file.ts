import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { shownMoment } from '../../../ui-kit/as-of-moment.ts';
import { download } from '../../../ui-kit/download.ts';
import { reportFreshness } from '../../../ui-kit/freshness.ts';
import { answerOf, headersOf, pathAsOf } from '../../../ui-kit/http.ts';
import { storedSession } from '../../../ui-kit/sign-in-session.ts';

/**
 * Downloads a file from the API without leaving the page, under the name that the API gives it. The file contains what this page
 * has written. Throws `ApiFailure` if the API refuses, and an error with the specification's text if the browser does.
 */
export async function fetchFile(path: string): Promise<void> {
  const asking = storedSession();
  const response = await request(path);
  if (!response.ok) {
    await answerOf('GET', path, response, asking);
    return;
  }
  reportFreshness(response.headers.get('Stale') === 'true');
  const content = await response.blob();
  download(nameOf(response), content, content.type);
}

async function request(path: string): Promise<Response> {
  try {
    return await fetch(`/api/${pathAsOf(path, shownMoment())}`, {
      credentials: 'same-origin',
      headers: headersOf('GET', {}),
    });
  } catch {
    throw ApiFailure.network();
  }
}

/** RFC 5987, which the API always sends. */
function nameOf({ headers }: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  return decodeURIComponent(encoded);
}
