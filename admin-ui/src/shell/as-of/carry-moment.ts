import { type createBrowserRouter, createPath, type RouterNavigateOptions, type To } from 'react-router-dom';
import { showMoment, shownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { carrying, momentIn } from './moment-address.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The address decides which moment is shown, and the app stays in it: links and navigations take it along, whoever wrote them. The
 * browser's back button returns to the moment that was shown there.
 */
export function carryMoment(router: Router): Router {
  const navigate = router.navigate.bind(router);
  async function navigateAsOf(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    await (typeof to === 'number' ? navigate(to) : navigate(to && carrying(to, shownMoment()), options));
  }
  router.navigate = navigateAsOf;
  router.createHref = ({ pathname, search, hash }) => {
    const to = carrying({ pathname, search, hash }, shownMoment());
    return typeof to === 'string' ? to : createPath(to);
  };
  showMoment(momentIn(router.state.location.search));
  router.subscribe(({ location }) => showMoment(momentIn(location.search)));
  return router;
}
