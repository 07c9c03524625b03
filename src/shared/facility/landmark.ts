/** The kind of a place on a floor's plan that people find their way by: an entrance, a lift, a desk. */
export const LANDMARK = 'moc' as const;
