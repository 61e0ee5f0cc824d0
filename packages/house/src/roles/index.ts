export { cardOfRole } from './casting.ts';
export { embedding } from './embedding.ts';
export type { Life } from './lives.ts';
export { Me, meRole, type Picture, type Sheet } from './me.ts';
export { broughtCard, loreOf } from './origins.ts';
export { memoryPrefix, type RoleEvent, type RoleOrigin, scriptPrefix } from './role-event.ts';
export { endingOf, type RoleFormat, roleFile, roleFormats } from './role-file.ts';
export { type ListedRole, RoleIndex } from './role-index.ts';
export { Roles, type RolesOptions } from './roles.ts';
