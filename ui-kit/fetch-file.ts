import { ApiFailure } from './api-failure.ts';
import { shownMoment } from './as-of-moment.ts';
import { download } from './download.ts';
import { reportFreshness } from './freshness.ts';
import { answerOf, headersOf, pathAsOf, refusalInPast, type Writing } from './http.ts';
import { storedSession } from './sign-in-session.ts';

/**
 * Downloads a file from the API without leaving the page, under the name that the API gives it. The file contains what this page
 * has written. Throws `ApiFailure` if the API refuses, and an error with the specification's text if the browser does.
 */
export async function fetchFile(path: string): Promise<void> {
  await save('GET', path, await request('GET', path, {}));
}

/** The same for a file that a command makes. Throws, too, if the file ends before it is complete. */
export async function postForFile(path: string, writing: Writing): Promise<void> {
  const refusal = refusalInPast('POST', path);
  if (refusal) throw refusal;
  await save('POST', path, await request('POST', path, writing));
}

async function save(method: 'GET' | 'POST', path: string, response: Response): Promise<void> {
  if (!response.ok) {
    await answerOf(method, path, response, storedSession());
    return;
  }
  if (method === 'GET') reportFreshness(response.headers.get('Stale') === 'true');
  const content = await contentOf(response);
  download(nameOf(response), content, content.type);
}

async function contentOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw ApiFailure.network();
  }
}

async function request(method: 'GET' | 'POST', path: string, writing: Writing): Promise<Response> {
  try {
    return await fetch(`/api/${method === 'GET' ? pathAsOf(path, shownMoment()) : path}`, {
      method,
      credentials: 'same-origin',
      headers: headersOf(method, writing),
      ...(writing.body !== undefined && { body: JSON.stringify(writing.body) }),
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
