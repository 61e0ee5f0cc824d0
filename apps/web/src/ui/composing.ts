import type { KeyboardEvent } from 'react';

/** Enter and Escape belong to the input method while it composes. One browser ends the composition first, and tells only by the old number. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;
