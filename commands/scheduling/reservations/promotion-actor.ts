/** The actor of commands that promote athletes from the waitlist. */
export const promotionActor = 'system:waitlist-promotions';
