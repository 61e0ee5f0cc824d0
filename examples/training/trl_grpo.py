"""The second stage with TRL: GRPO for one epoch, rewards from `troupe rewards serve`.

    npx troupe dataset export my-film --format trl --out train.jsonl
    vllm serve out-of-the-first-stage --port 8000      # the frozen reference that pcg is measured by
    npx troupe rewards serve --clips my-film --clip models/clip --semantics models/encoder \\
        --reference http://127.0.0.1:8000/v1 --reference-name out-of-the-first-stage
    accelerate launch examples/training/trl_grpo.py train.jsonl my-film out-of-the-first-stage

Without a reference: REWARD_WEIGHTS="pcg=0", which is the paper's ablation and not its method; without it the run stops at the first batch.

TRL's GRPOTrainer takes pictures and no films: each clip is taken apart into the frames by which it is seen, once, with ffmpeg.
"""

import os
import subprocess
import sys

from datasets import Image, Sequence, load_dataset
from rewards import advantages
from trl import GRPOConfig, GRPOTrainer

data, folder, model = sys.argv[1:4]


def frames_of(clip):
    """As many frames as the length of a clip asks for, each from the middle of its share."""
    file = os.path.join(folder, clip)
    asked = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]
    seconds = float(subprocess.check_output(asked))
    count = 4 if seconds < 5 else 8 if seconds < 15 else 16 if seconds < 60 else 32
    place = os.path.join(folder, "frames", os.path.basename(clip))
    os.makedirs(place, exist_ok=True)
    paths = [os.path.join(place, f"{index}.jpg") for index in range(count)]
    for index, path in enumerate(paths):
        if not os.path.exists(path):
            at = str((index + 0.5) * seconds / count)
            subprocess.check_call(["ffmpeg", "-v", "error", "-y", "-ss", at, "-i", file, "-frames:v", "1", "-vf", "scale=512:-2", path])
    return paths


# The completion column belongs to the first stage: here the policy writes its own. The film stays, for the reward server.
dataset = load_dataset("json", data_files=data, split="train").remove_columns(["completion"])
dataset = dataset.map(lambda row: {"images": frames_of(row["video"])}).cast_column("images", Sequence(Image()))

settings = GRPOConfig(
    output_dir="screening-grpo",
    num_train_epochs=1,
    learning_rate=5e-7,
    lr_scheduler_type="cosine",
    num_generations=8,
    temperature=1.0,
    top_p=0.95,
    max_completion_length=1024,
    beta=0.04,
    epsilon=0.2,
    loss_type="grpo",  # the mean over each completion's tokens, as in the paper; newer versions have another default
    max_grad_norm=5.0,
    scale_rewards=False,
    per_device_train_batch_size=8,
    bf16=True,
    gradient_checkpointing=True,
    logging_steps=1,
)
GRPOTrainer(model=model, args=settings, train_dataset=dataset, reward_funcs=[advantages]).train()
