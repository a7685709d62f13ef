// What the picker offers, in its order: those that people in a community send each other, of versions that every device of today draws.

/** By category, which the wording names. */
export const emojis = {
  smileys:
    '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😚 😙 🥲 😋 😛 😜 🤪 😝 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🤧 🥵 🥶 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 ☹️ 😮 😯 😲 😳 🥺 😦 😧 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 💩 🤡 👻 👽 🤖 😺 😸 😹 😻 😼 😽 🙀 😿 😾 🙈 🙉 🙊',
  people:
    '👋 🤚 🖐️ ✋ 👌 🤌 🤏 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 ✍️ 💪 🧠 👀 👂 👃 👄 🧘 🧘‍♀️ 🧘‍♂️ 🚶 🏃 💃 🕺 🛌 🤷 🤦 🙋 🙇 👶 🧒 🧑 👩 👨 🧓 👵 👴 🧑‍⚕️ 🧑‍🏫 🫂 👣',
  hearts:
    '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💔 ❣️ 💕 💞 💓 💗 💖 💘 💝 💟 ☮️ ✡️ 🕉️ ☯️ ✨ ⭐ 🌟 💫 ⚡ 🔥 💥 💯 ✅ ❌ ❓ ❗ 💤 💬 💭 ♾️ 🎗️',
  nature:
    '🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦆 🦉 🐴 🦄 🐝 🦋 🐌 🐞 🐢 🐍 🐙 🐬 🐳 🐟 🐘 🐫 🕊️ 🌵 🌲 🌳 🌴 🌱 🌿 ☘️ 🍀 🍃 🍂 🍁 🌾 💐 🌷 🌹 🥀 🌺 🌸 🌼 🌻 🌞 🌝 🌙 🌍 🌈 ☀️ 🌤️ ⛅ ☁️ 🌧️ ⛈️ ❄️ ⛄ 🌊 💧 ☔',
  food: '🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🥒 🌶️ 🌽 🥕 🥔 🍞 🥐 🥖 🧀 🥚 🍳 🥞 🍟 🍕 🥪 🥙 🧆 🌮 🥗 🍲 🍝 🍜 🍚 🍣 🍦 🍰 🎂 🧁 🍫 🍬 🍩 🍪 🍯 🥛 ☕ 🍵 🧃 🥤 🍷 🍺 🥂',
  activities:
    '⚽ 🏀 🏈 ⚾ 🎾 🏐 🎱 🏓 🏸 🥅 🏹 🎣 🥊 🎽 🛼 ⛸️ 🎿 🏋️ 🤸 ⛹️ 🏄 🏊 🚴 🧗 🏆 🥇 🥈 🥉 🏅 🎨 🎬 🎤 🎧 🎼 🎹 🥁 🎷 🎺 🎸 🎻 🎲 ♟️ 🎯 🎳 🎮 🧩 🎉 🎊 🎈 🎁 🎓',
  travel: '🚗 🚕 🚌 🚑 🚒 🚚 🚜 🛴 🚲 🏍️ 🚂 ✈️ 🚀 ⛵ 🚢 ⚓ ⛺ 🏖️ 🏔️ 🏡 🏠 🏢 🏥 🏫 🕍 🕌 ⛪ 🌃 🌅 🌄 🗺️ 🧭',
  objects:
    '⌚ 📱 💻 📷 📹 📞 📺 🔋 💡 🕯️ 💰 ⚖️ 🔧 🔨 💊 💉 🩹 🩺 🌡️ 🧴 🧼 🛁 🧸 🛏️ 🚪 🔑 📦 ✉️ 📅 📌 📎 ✂️ 📝 📖 📚 🔍 🔔 🔕 🎵 🎶 ⏰ ⏳ 👓 🧣 👟 👜 🎒 ☂️ 💍 ♻️',
} as const;

export type EmojiCategory = keyof typeof emojis;

export const categories = Object.keys(emojis) as EmojiCategory[];

export const emojisOf = (category: EmojiCategory): string[] => emojis[category].split(' ');
