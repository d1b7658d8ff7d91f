/** Product specification 1, section 9. */
export const PRODUCT_VERSION = '2.1.30';
