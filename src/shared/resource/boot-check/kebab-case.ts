/** A part of an address: words of small letters and digits, with hyphens between. */
export const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
