"""The second stage with TRL: GRPO for one epoch, rewards from `troupe rewards serve`.

    npx troupe dataset export my-film --format trl --out train.jsonl
    npx troupe rewards serve --clips my-film --clip models/clip --semantics models/encoder
    accelerate launch examples/training/trl_grpo.py train.jsonl out-of-the-first-stage
"""

import sys

from datasets import load_dataset
from rewards import advantages
from trl import GRPOConfig, GRPOTrainer

data, model = sys.argv[1:3]
# The completion column belongs to the first stage: here the policy writes its own.
dataset = load_dataset("json", data_files=data, split="train").remove_columns(["completion"])

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
    max_grad_norm=5.0,
    scale_rewards=False,
    per_device_train_batch_size=8,
    bf16=True,
    gradient_checkpointing=True,
    logging_steps=1,
)
GRPOTrainer(model=model, args=settings, train_dataset=dataset, reward_funcs=[advantages]).train()
