/** In points. Nothing is smaller than `tiny`: paper is read at arm's length. */
export const TYPE = { tiny: 6, small: 7, body: 8.5, strong: 10, section: 11, figure: 15, title: 18 } as const;
