/** `1990-12-31` → `31/12/1990`, `1990-12` → `12/1990`, `1990` → `1990`. */
export const formatDate = (value: string): string => value.split('-').reverse().join('/');
