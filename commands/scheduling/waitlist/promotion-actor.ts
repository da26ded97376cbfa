/** Whose commands let those in who wait. */
export const promotionActor = 'system:waitlist-promotions';
