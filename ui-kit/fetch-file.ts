import { ApiFailure } from './api-failure.ts';
import { download } from './download.ts';
import { answerOf } from './http.ts';
import { storedSession } from './session.ts';

/**
 * Fetches a file from the API and hands it to the person. The page stays where it is, whatever the answer: a refusal is thrown as
 * `ApiFailure`, a browser that takes no file as an error in the specification's words.
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
