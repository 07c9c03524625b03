/** Letters of the name of a view at most: it is a chip above a list. */
export const LONGEST_VIEW_NAME = 60;

/** Views of one list that one person keeps at most. */
export const MOST_VIEWS = 30;

/** Letters of the filter of a view, as JSON, at most. */
export const LONGEST_FILTER = 4_000;
