/** Who makes a group, and those who are invited to it. */
export const mostMembers = 100;
export const longestTitle = 30;
