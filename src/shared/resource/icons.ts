/** Pictures by their names: what an SVG path draws (its `d`) in a square of 24 by 24. */
export type Icons = Readonly<Record<string, string>>;

/** The product adds its pictures here as `icons`, so that their names complete and are checked. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by the product
export interface RegisteredIcons {}

/** What a resource, a group or a page of the menu may name as its icon: anything where no product is known. */
export type IconName = RegisteredIcons extends { icons: infer I } ? keyof I & string : string;
