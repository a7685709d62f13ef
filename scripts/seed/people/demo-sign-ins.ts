/** The only seeded members who can sign in; the start command prints them. */
export const demoSignIns = [
  { username: 'maya', password: 'banyan-demo', phoneNumber: '+972525550101', who: 'a member' },
  { username: 'noam', password: 'banyan-demo', phoneNumber: '+972525550102', who: 'a member with a Hebrew name' },
  { username: 'dana', password: 'banyan-demo', phoneNumber: '+972525550103', who: 'staff' },
  {
    username: 'daniel.ross',
    password: 'banyan-demo',
    phoneNumber: '+972525550105',
    who: 'an admin',
    isForRole: true,
  },
  {
    username: 'hila.katz',
    password: 'banyan-demo',
    phoneNumber: '+972525550106',
    who: 'a member who may act for another',
    isForRole: true,
  },
  {
    username: 'grace.okafor',
    password: 'banyan-demo',
    phoneNumber: '+972525550107',
    who: 'one of the care team',
    isForRole: true,
  },
  {
    username: 'priya.nair',
    password: 'banyan-demo',
    phoneNumber: '+972525550104',
    who: 'a member who is here for the first time',
    isNew: true,
  },
] as const;
