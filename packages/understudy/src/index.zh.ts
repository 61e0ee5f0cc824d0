export { errors } from './errors.zh.ts';
