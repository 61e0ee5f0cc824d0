export { cardOfRole } from './casting.ts';
export { embedding } from './embedding.ts';
export type { Life } from './lives.ts';
export { broughtCard, loreOf } from './origins.ts';
export { type ListedRole, RoleBook } from './role-book.ts';
export { memoryPrefix, type RoleEvent, type RoleOrigin, scriptPrefix } from './role-event.ts';
export { endingOf, type RoleFormat, roleFile, roleFormats } from './role-file.ts';
export { Roles, type RolesOptions } from './roles.ts';
