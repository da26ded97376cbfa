import { type FromCardForm, heardByForm, type ToCardForm } from '../../ui-kit/card-form/messages.ts';

/** Says something to the app that shows this page in a frame; to a page of anybody else nothing. */
export function tell(message: FromCardForm): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Messages of the surrounding app; messages of other windows are ignored. */
export function listen(hear: (message: ToCardForm) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return;
    const heard = heardByForm(event.data);
    if (heard) hear(heard);
  });
}
