import { ApiFailure } from './api-failure.ts';
import { download } from './download.ts';
import { answerOf } from './http.ts';
import { storedSession } from './sign-in-session.ts';

/**
 * Downloads a file from the API without leaving the page. Throws `ApiFailure` if the API refuses, and an
 * error with the specification's text if the browser does.
 */
export async function fetchFile(path: string, name: string): Promise<void> {
  const asking = storedSession();
  const response = await request(path);
  if (!response.ok) {
    await answerOf('GET', path, response, asking);
    return;
  }
  const content = await response.blob();
  download(name, content, content.type);
}

async function request(path: string): Promise<Response> {
  try {
    return await fetch(`/api/${path}`, { credentials: 'same-origin' });
  } catch {
    throw ApiFailure.network();
  }
}
