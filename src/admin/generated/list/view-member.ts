/** The member of a list's address that says how its rows are shown. */
export const VIEW_MEMBER = 'dang';
