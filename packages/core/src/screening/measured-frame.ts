/** A frame small enough to measure: red, green, blue bytes, row by row. */
export type MeasuredFrame = { readonly at: number; readonly width: number; readonly height: number; readonly rgb: Uint8Array };
