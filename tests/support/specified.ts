import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where an id of the specification is found in the product: the route or the screen that implements it, and the test that triggers it. */
export interface Specified {
  readonly id: string;
  readonly what: string;
  /** `put /communications/:communication`, as the API declares it. */
  readonly route?: string;
  /** The file of the screen, below `admin-ui/src/`, and a text that it shows. */
  readonly screen?: readonly [file: string, shows: string];
  /** The file of the test, below the root, and what it does or expects: a text that it contains. */
  readonly test: readonly [file: string, contains: string];
}

/** Lines of a table. `ui`: the folder of the screens below `admin-ui/src/`. */
export const specifiedIn = (ui: string) => ({
  call: (id: string, what: string, route: string, test: Specified['test']): Specified => ({
    id,
    what,
    route,
    test,
  }),

  /** `screen`: below `ui`; undefined for texts that only the server says. */
  text: (id: string, what: string, screen: Specified['screen'], test: Specified['test']): Specified => ({
    id,
    what,
    ...(screen && { screen }),
    test,
  }),

  dialog: (id: string, what: string, file: string, shows: string, test: Specified['test']): Specified => ({
    id,
    what,
    screen: [`${ui}/${file}`, shows],
    test,
  }),

  page: (id: string, path: string, file: string, test: Specified['test']): Specified => ({
    id,
    what: path,
    screen: [`${ui}/${file}`, ''],
    test,
  }),
});

const root = join(__dirname, '..', '..');
const read = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

/** What a line claims and the product does not have. `routes`: `get /communications`, as the API declares them. */
export function faultsOf(
  { route, screen, test: [file, contains] }: Specified,
  routes: readonly string[],
): string[] {
  const [of, shows] = screen ?? ['', ''];
  const code = screen === undefined ? '' : read(`admin-ui/src/${of}`);
  return [
    ...(route === undefined || routes.includes(route) ? [] : [`there is no route ${route}`]),
    ...(screen === undefined || (code !== '' && code.includes(shows))
      ? []
      : [`${of} does not show ${shows}`]),
    ...(read(file).includes(contains) ? [] : [`${file} does not contain ${contains}`]),
  ];
}
