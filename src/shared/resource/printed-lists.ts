/** A list of more rows is not printed: it is for a sheet. */
export const MOST_PRINTED = 5_000;

/** More columns would be too narrow to read, even across. */
export const MOST_COLUMNS = 16;
