export type { Engagement, ModelChoice, SavedModel } from './choice.ts';
export { houseParts, type Standard } from './company.ts';
export { type HouseModels, houseModels } from './house-models.ts';
export { type Download, type FileInHouse, ModelFiles, type ModelFilesView } from './model-files.ts';
export { elsewhere, listPrices, pricesAsOf } from './prices.ts';
export { lookAtServer, type ModelTrial, type TrialOptions, tryModel, understudyTrial } from './try-model.ts';
