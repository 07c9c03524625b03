/** So many appointments are listed of those that a leave falls on; there may be more. */
export const MOST_AFFECTED = 200;
