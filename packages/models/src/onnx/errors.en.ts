import { type Catalogue, faultsOf } from '@troupe/core/text';

export const errors = {
  'not-an-encoder/clip': ['This model gives no {name}.', 'Give the projected pair of a CLIP export: text_model and vision_model.'],
  'encoder-incomplete/halves': [
    'There is no {wanted} in {folder}.',
    'Get both halves: huggingface-cli download Xenova/clip-vit-large-patch14 --local-dir {folder}',
  ],
  'tokenizer-unreadable/clip': ['This tokenizer.json is not one of CLIP.', 'Give the folder of a CLIP model for ONNX.'],
  'encoder-closed': ['This encoder has been closed.', 'Open it again.'],
  'encoder-incomplete': [
    'There is no {wanted} in {folder}.',
    'Give the folder of a whole encoder: config.json, tokenizer.json and onnx/model.onnx.',
  ],
  'not-an-encoder': ['This model is not a sentence encoder.', 'Give a BERT-like encoder such as all-MiniLM-L6-v2.'],
  'onnx-broken': [
    'onnxruntime-node is installed but does not run on this machine.',
    'Install it again with "troupe add onnx", or go on with the plain embedder.',
  ],
  'onnx-missing': ['Local encoders need the package onnxruntime-node, which is not installed.', 'Run: troupe add onnx'],
  'encoder-unreadable': [
    'The weights of this encoder cannot be read.',
    'Get the model for ONNX again: the file may be cut short, or made for another program.',
  ],
  'encoder-stopped': [
    'The encoder stopped while it was reading.',
    'Try again: it is started anew. If it stops again, use another encoder or give it less at once.',
  ],
  'tokenizer-unreadable': [
    'The tokenizer of this model cannot be read.',
    'Use a BERT-like encoder with a tokenizer.json (all-MiniLM-L6-v2, bge-small), or another embedder.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
