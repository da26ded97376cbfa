import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RenderedView } from '../../../../contract/communications/communications.ts';
import type { http } from '../../../../ui-kit/http.ts';

/** How the API is asked about a template: each area words its failures itself. */
export interface TemplateCalls {
  /** The path of the template in the API. */
  readonly resource: string;
  readonly post: typeof http.post;
}

/** The text as it is typed, in the fields of the area; without it, the saved one is meant. */
export type TypedText = Readonly<Record<string, unknown>>;

/** A template as an email. `version`: of the saved text, so that it is read again when somebody changes it. */
export const useTemplateRendered = ({ resource, post }: TemplateCalls, body: TypedText, version?: number) =>
  useQuery({
    queryKey: ['rendered templates', resource, body, version],
    queryFn: async ({ signal }) => (await post<RenderedView>(`${resource}/render`, { body, signal })).results,
    placeholderData: keepPreviousData,
  });
