import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { type Answer, http } from '../../ui-kit/http.ts';

/** react-admin's lists, through the one http client. Commands do not pass here: their dialogs send them (`useCommand`). */
const rest = simpleRestProvider('', async (url, options) => {
  const { results, total }: Answer<unknown> = await http.get(
    url.replace(/^\//, ''),
    options?.signal ? { signal: options.signal } : {},
  );
  return {
    status: 200,
    headers: new Headers(total === null ? {} : { 'Content-Range': `items 0-0/${total}` }),
    body: '',
    json: results,
  };
});

export const dataProvider: DataProvider = { ...rest, supportAbortSignal: true };
