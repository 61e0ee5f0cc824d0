import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'not-an-encoder/clip': ['这个模型不给出 {name}。', '请给 CLIP 导出的一对投影模型：text_model 和 vision_model。'],
  'encoder-incomplete/halves': [
    '{folder} 里没有 {wanted}。',
    '请取两半：huggingface-cli download Xenova/clip-vit-large-patch14 --local-dir {folder}',
  ],
  'tokenizer-unreadable/clip': ['这份 tokenizer.json 不是 CLIP 的。', '请给 ONNX 的 CLIP 模型的文件夹。'],
  'encoder-closed': ['这个编码器已经关了。', '请重新打开它。'],
  'encoder-incomplete': ['{folder} 里没有 {wanted}。', '请给完整的编码器文件夹：config.json、tokenizer.json 和 onnx/model.onnx。'],
  'not-an-encoder': ['这个模型不是句子编码器。', '请给 BERT 一类的编码器，例如 all-MiniLM-L6-v2。'],
  'onnx-broken': ['onnxruntime-node 装了，但在这台机器上跑不起来。', '请用 “troupe add onnx” 重装，或继续用简单的编码器。'],
  'onnx-missing': ['本地编码器需要 onnxruntime-node，还没有装。', '请运行：troupe add onnx'],
  'encoder-unreadable': ['这个编码器的权重读不了。', '请重新下载它的 ONNX 模型：文件也许不全，或是给别的程序的。'],
  'encoder-stopped': ['编码器读到一半停了。', '请再试一次：它会重新启动。如果又停，请换一个编码器，或一次少给一些。'],
  'tokenizer-unreadable': [
    '这个模型的分词器读不了。',
    '请用带 tokenizer.json 的 BERT 一类编码器（all-MiniLM-L6-v2、bge-small），或换一个编码器。',
  ],
};
