let leaving = false;

/** From the member's "sign out" until the farewell stands, so that no other screen shows in between. */
export const startLeaving = (): void => {
  leaving = true;
};

export const endLeaving = (): void => {
  leaving = false;
};

export const isLeaving = (): boolean => leaving;
