export type { Engagement, ModelChoice, SavedModel } from './choice.ts';
export { houseParts, type Standard } from './company.ts';
export { houseModels } from './house-models.ts';
export { elsewhere, listPrices, pricesAsOf } from './prices.ts';
export { type ModelTrial, tryModel, understudyTrial } from './try-model.ts';
