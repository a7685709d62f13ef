/** In the tab's storage: until when whoever deleted their account may come back to it. */
export const DELETED_ON = 'banyan.deletedOn';
