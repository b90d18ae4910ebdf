/** Our own Chinese face 自带字体: walls always speak with it, a desk only where its system has none. */
import '@fontsource-variable/noto-sans-sc';
