/** Where a browser keeps the id of the account that it was turned on for to be told by Web Push. */
export const PUSHED_FOR = 'sen.push';
